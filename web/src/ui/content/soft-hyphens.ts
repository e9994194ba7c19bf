/** Where German compounds of our field are joined. Not every browser hyphenates German by itself. */
const joints =
  /(abfindungs|auslands|behandlungs|dokumenten|entlassungs|fahrzeug|gebäude|haftpflicht|kosten|krankenhaus|kranken|mietwagen|rechnungs|reise|rückhol|schadens?|schweigepflicht|transport|unfall|versicherungs|vertrags|vollmacht|werkstatt)(?=\p{Ll}{5})/giu;

/** Puts soft hyphens into words that are wider than a phone. */
export function softHyphenated(text: string): string {
  return text.replaceAll(/\p{L}{17,}/gu, (word) => word.replaceAll(joints, '$1\u00AD'));
}
