import { folded } from '#src/text/fold.ts'
import { isUnspaced } from './words.ts'

/**
 * What the index has for one word of a search, as a tsquery: any of its forms, as a prefix. In scripts without spaces
 * a word may be anywhere in a sentence, so each pair of its characters has to be there.
 */
export function wordQuery(forms: Iterable<string>): string {
  const queries = new Set([...forms].flatMap((form) => [partsQuery(form), partsQuery(folded(form))]))
  return `(${[...queries].join(' | ')})`
}

const runs =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]+|[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]+/g

function partsQuery(form: string): string {
  const parts = form.match(runs) ?? []
  const queries = parts
    .flatMap((part) => (isUnspaced(part) ? pairsOf(part) : [part]))
    .map((one) => `'${one}':*`)
  return queries.length === 1 ? queries.join('') : `(${queries.join(' & ')})`
}

function pairsOf(text: string): string[] {
  const characters = [...text]
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  return pairs.length > 0 ? pairs : characters
}
