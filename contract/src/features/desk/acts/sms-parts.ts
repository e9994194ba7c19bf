const basicCharacters =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each is sent as two characters. */
const extensionCharacters = '^{}\\[~]|€\f';

/** In how many parts a text travels by SMS: in the alphabet of phones (GSM 03.38), or in UTF-16 where one character needs that. */
export function smsParts(text: string): number {
  const characters = Array.from(text);
  const isBasic = characters.every(
    (character) => basicCharacters.includes(character) || extensionCharacters.includes(character),
  );
  if (!isBasic) return partsOf(text.length, { one: 70, many: 67 });
  const positions = characters.reduce((sum, character) => sum + (extensionCharacters.includes(character) ? 2 : 1), 0);
  return partsOf(positions, { one: 160, many: 153 });
}

function partsOf(length: number, { one, many }: { one: number; many: number }): number {
  return length <= one ? 1 : Math.ceil(length / many);
}
