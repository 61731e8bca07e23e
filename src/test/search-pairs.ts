/** What people type, and the text that it finds; no query finds another text. */
export const searchPairs: readonly (readonly [q: string, text: string])[] = [
  ['cafe', 'Café Central'],
  ['ÉCOLE', 'Ecole du soir'],
  ['muller', 'MÜLLER Söhne'],
  ['zurich', 'Bei Zürich'.normalize('NFD')],
  ['Lodz', 'In ŁÓDŹ heute'],
  ['smorrebrod', 'Smørrebrød i dag'],
  ['strasse', 'Lange Straße'],
  ['καλημερα', 'Καλημέρα Αθήνα'],
  ['москва', 'МОСКВА сегодня'],
  ["don't worry", 'Don’t worry much'],
  ['don’t stop', "Please don't stop"],
  ['well-known', 'A well‑known guest'],
  ['part‑time', 'Some part-time work'],
  ['on-site', 'Their on‐site visit'],
  ['天気', '今日の東京の天気です'],
  ['价格', '我们谈论价格的问题'],
  ['ขนมปัง', 'เราอบขนมปังทุกวัน'],
]

export const searchedTexts = searchPairs.map(([, text]) => text)

/** What `findEach` returns if each query finds its text only. */
export const eachFound = searchPairs.map(([q, text]) => [q, [text.normalize()]])

/** The texts that each query finds. */
export async function findEach(find: (q: string) => Promise<string[]>): Promise<[string, string[]][]> {
  const found: [string, string[]][] = []
  for (const [q] of searchPairs) found.push([q, (await find(q)).map((text) => text.normalize())])
  return found
}
