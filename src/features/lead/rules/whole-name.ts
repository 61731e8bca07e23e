import { withoutInvisible } from '#src/text/invisible.ts'

/** A name in its parts. `titles`: what belongs to neither, such as "Dr." */
type WholeName = { first: string; last: string; titles: string[] }

/** Before the name; dots left out. */
const titles = new Set(
  `dr prof professor doctor doktor drs ir ing mag dipl diplom dipl-ing dipl-kfm dipl-kffr dipl-psych dipl-inf dipl-phys dipl-oec
  med dent vet jur phil rer nat pol oec habil hc mult mr mrs ms miss mx sir dame rev fr herr frau hr fräulein mme mlle sr sra
  srta dott dottssa mgr judr mudr rndr phdr bc pd priv-doz univ-prof`.split(/\s+/),
)
/** Also before a first name, where "Med" or "Ing" could be one. */
const leading = new Set(
  'dr prof professor doctor drs mag dipl dipl-ing dipl-kfm mr mrs ms mx herr frau hr mme mlle sra srta dott dottssa mgr judr mudr rndr phdr univ-prof'.split(
    ' ',
  ),
)
const trailing = new Set(
  `phd md dds dvm mba emba msc bsc ma ba meng beng llm llb jd edd dphil dba mph mpa cpa cfa pmp esq esquire jr sr ii iii iv
  csc drsc fh bba bcom mcom ma-hsg mas mphil ret dipl-ing m-a b-a`.split(/\s+/),
)
/** They begin a last name, and are no middle name. */
const particles = new Set(
  `von van vom zu zum zur de del della dello di da das do dos du des la le les lo den der ter ten te het 't op aan af av
  el al bin ibn ben abu bint mac mc st saint san y e i`.split(/\s+/),
)
/** Particles that only join two others: "de la Cruz y Vega". */
const joining = new Set(['y', 'e', 'i'])

/**
 * First and last name of a whole name: "Chan, Bo", "Anna Maria de la Cruz", "山田 太郎". Titles and degrees are left
 * out. A single word is a first name.
 */
export function readWholeName(text: string): WholeName {
  const said = withoutInvisible(text)
  const [before = '', ...others] = said.split(',').map((part) => part.trim())
  const after = others.filter((part) => part !== '' && !part.split(' ').every((word) => isIn(trailing, word)))
  const degrees = others.filter((part) => part !== '' && !after.includes(part))
  if (after.length === 1) {
    const [first, last] = [inWords(after[0] ?? ''), inWords(before)]
    return {
      first: first.words.join(' '),
      last: last.words.join(' '),
      titles: [...first.titles, ...last.titles, ...degrees],
    }
  }
  const { words, titles: found } = inWords(after.length > 1 ? said : before)
  const [only = ''] = words
  // "Dr. House" says the last name.
  const isLast = words.length === 1 && found.length > 0 && said.startsWith(found[0] ?? '')
  return { ...(isLast ? { first: '', last: only } : splitWords(words)), titles: [...found, ...degrees] }
}

function splitWords(words: readonly string[]): Pick<WholeName, 'first' | 'last'> {
  if (words.length < 2) return { first: words.join(''), last: '' }
  const isFamilyFirst = words.every((word) =>
    /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u.test(word),
  )
  if (isFamilyFirst) return { first: words.slice(1).join(' '), last: words[0] ?? '' }
  let from = words.length - 1
  const particle = words.findIndex((word, at) => at > 0 && at < from && isParticle(word))
  if (particle !== -1) from = joining.has(key(words[particle] ?? '')) ? Math.max(1, particle - 1) : particle
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}

/** In lower case, as a middle name isn't. */
function isParticle(word: string): boolean {
  return /^['’]?\p{Ll}/u.test(word) && particles.has(key(word))
}

function inWords(text: string): { words: string[]; titles: string[] } {
  const all = text.split(' ').filter((word) => word !== '')
  let from = 0
  while (from < all.length - 1 && isIn(from === 0 ? leading : titles, all[from] ?? '')) from += 1
  let until = all.length
  while (until - from > 1 && isDegree(all[until - 1] ?? '', { isSecond: until - from === 2 })) until -= 1
  return { words: all.slice(from, until), titles: [...all.slice(0, from), ...all.slice(until)] }
}

/** "MA" after two names and "M.A." are degrees; "Ma" is a last name. */
function isDegree(word: string, { isSecond }: { isSecond: boolean }): boolean {
  const isClear = word.includes('.') || key(word).length > 2 || key(word) === 'jr'
  return isIn(trailing, word) && (isClear || (!isSecond && word === word.toUpperCase()))
}

function isIn(words: ReadonlySet<string>, word: string): boolean {
  return words.has(key(word))
}

function key(word: string): string {
  return word.toLowerCase().replace(/[.’]/g, '')
}
