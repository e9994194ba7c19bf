import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../../migrations');

/**
 * Every migration and its SHA-256. A database never runs one twice, and refuses to start when it was changed: whoever
 * wants something else adds another, and its line here (`sha256sum server/migrations/*.sql`).
 */
const released: Readonly<Record<string, string>> = {
  '001.do.sessions.sql': '429128bf4c706241841bcad9d5c8387694c23da380463d2f0a8c880ff0f7efcf',
  '002.do.vault.sql': 'dfaf1329efce6cb895241a8f7a20c4ae5e192dd9584973abca4a3d1720a67c7c',
  '003.do.claims.sql': '2bfe41bf98b8717ef8799fbce9276fb8baf12c32be26c2d04d2bd6e056dde6c4',
  '010.do.sign-in.sql': '41ffc66fcbb47432c891eddf9ae9ce4808e8dffdd4857fbdc76b3a272a011cdb',
  '020.do.outbox.sql': '8f71d2c27c837be7c04bbd856be9c020877507e8a669f6e97173395b1afef98e',
  '030.do.access.sql': '00cce346f614745597793c571ae51250fec30bcb9eeed9ca66df4aa18b96f282',
  '040.do.proof-of-work.sql': 'e0cf2e2ccffbfa6b64c0008186f9849a18f90f08e01cb8a49cda76da0bce3adf',
  '060.do.documents.sql': '8763448c4a99430d59ae4c661e325275159b20122b4f53c623a7017b3eccb431',
  '061.do.waivers.sql': '606c619859c0e6b1a569da7a6ca8eaaa3755de6fc67c16b95793bbe9301b7f87',
  '070.do.case-history.sql': 'b20e544e67cddac553ab42eedff896e77bf8a8a6ec3aa82c2ae435314c272896',
  '071.do.callbacks.sql': '0af9570d9f3f33d83c91c75535de75f15a48126542a748b62680add2ceba148d',
  '072.do.portal-messages.sql': 'cedfd923998aae5266068d388a4d5cd85587bdae9bc721954c8a812daaf5b6e3',
  '073.do.requests.sql': 'ce147ff106dae47e21c637731d60e80743c175c7aba19c817a61d698da9e3ade',
  '080.do.claims-portal.sql': 'ec46b7dc7040bcefd976104d1828e55af1e138d5739fbeb3874ac8894ab72885',
  '081.do.claims-lists.sql': 'e3aa504e35feacb0c21b01053cbb95187e9060fdacfba0df507f384b27b60896',
  '082.do.document-authors.sql': 'ff4c96716ba727db18d74205911a0c1a4ab96fc6531d147d06506f8dfa55f824',
  '090.do.signing.sql': 'ee90679f99c7ba3416473be7145f009b1db7a7062179767020068b26414d6d1c',
  '091.do.consents.sql': '02c2523b0d206f3d7b2d5f59988c7f5c5fc2eaab402e85b1dab2b9221faf5d4b',
  '092.do.signature-pads.sql': '7455518a21a2d0f5a3f10692e2244e8e2007dc4de7bc33cba45f7dd27c1a3eaf',
  '100.do.jobs.sql': 'c1e87950a2b770b009cd43e343d2379c68f7d597fdf7f01c6aa4873f7c6991fc',
  '105.do.document-positions.sql': '02701519beebad459c99a0a784c6edd51205ab7861fcdab910d871742dcb2772',
  '115.do.data-origin.sql': '8cde2237d644120440e389b3a61fc588b26a546dbd8e79604e48a8d4687d5f98',
  '120.do.ended-sessions.sql': '91ed6046f2139d067979fef7eaa95f93b0e30a2115f2753ffedbe29e2f3c0753',
  '130.do.health-of-portal-claims.sql': '70db925a1a48f13c01ab65197ba3d6a5127e9ff295bb11b3dd36b9444fdca882',
  '140.do.file-store.sql': '05077161ba782a6005919d2dd864a6cca84645a55d2d007c9b81287dd5fad580',
  '150.do.fnol.sql': '4d3b84e112f2d13176a84140d005c60f03ffa233e470b66a2274f1e3d15a5169',
  '160.do.sealed-people.sql': '843cd7e6ad82909c75741356ce3b9795a0ec6dbd839854c17c495cc61d80a000',
  '170.do.answers-of-claims.sql': '22eb01d226dc7ae393836586d454faccfd038c4e8c562c83d5b16f835fb1cee4',
  '180.do.notes-to-adjuster.sql': '2750b9dd16344a37cb9acc49476804c00bcd644501902aa968d7de31db7e4005',
  '190.do.documents-of-requests.sql': '18f7f1d460d1171f3795eb4b26a30c644ee906c440f9abf5bad0f806bb409e8e',
  '195.do.search-words.sql': '5dc27ee987e29f498b52e9cfdc96d0d2272f0a8ee0dba88401a7186f253cb49c',
  '200.do.quotes.sql': '96b59d91a831567834c315335ed225944e204c52c79db2846d4e5fb93d6740ea',
  '205.do.account-words.sql': '51b37220e1dcca4e1d3e2d2be3a854a73cbb98a8ecc3127c92f2be4e1ebcb6f8',
  '206.do.due-activities.sql': '1c1b628f9a6b86f6b58e23f02086c23a58b3a2f07b916dfbef9cc5d8043aa685',
  '210.do.desk.sql': '852edde76197b5843ebb2ff1e603876cea531aba4151e4e391305dc53cb3e7e6',
  '220.do.templates-and-figures.sql': 'ebc3ceb21a4c1bdcde991112e25e44f47ccb81226b0e13d37b62212b9d9e8f94',
  '225.do.same-acts.sql': 'eb41b61a7343f010329aab85f6d69ab3a1064c2b37e73becbf87c271626da9e8',
  '226.do.desk-changes.sql': '51544b89c98d7dd85e5472ebe22362d7d4ed13e66b021ac6fa19952eebcae9cf',
  '227.do.pad-signatory.sql': 'd5433f6a9d6f42eff669e7d05a318adf40d5b3375578399ddef29b0b945a5f7d',
  '228.do.served-pictures.sql': '3f2135be3569b123af0bfd4e288745fa3f56f03f9f0b599319b8a4619fbfe175',
  '229.do.listed-names.sql': '1edc75ef28a2f3b641562e135eb362c1c0f41f7c74e4de96e08781b670c17e47',
  '230.do.shown-names.sql': 'f89e4e8b31dcab9d51ba815d18502c185131252f67529633ddb0fc5b6bdfa1fe',
  '231.do.origin-club.sql': 'b2ce358841e3df395dfe84a681c29d4bf65040e22ffd138c65daa284cf6cf8a4',
  '232.do.next-steps.sql': 'e8dd01c2370cfc98f87245a20278d910d7b9cd8753837448673c7acf87fe2d4e',
  '235.do.calls-kept.sql': '1b5edecc2bef7ebc774de2091b83dc3c052064f3a2732073d31286a63ed1014c',
  '238.do.act-ids.sql': 'd1373da7120b5fbb8f9607573c1dbc30bf4f71018da1bd3ba902ac80ea90f1d7',
};

test('migrations are only ever added', () => {
  const found = readdirSync(folder).map((file) => [
    file,
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
  ]);
  expect(Object.fromEntries(found)).toEqual(released);
});

test('each has a number of its own', () => {
  const numbers = Object.keys(released).map((file) => Number.parseInt(file, 10));
  expect(new Set(numbers).size).toBe(numbers.length);
});
