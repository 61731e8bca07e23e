/** The encodings that text files come in, as TextDecoder names them; of equally likely ones, the first is guessed. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-2',
  'macintosh',
  'koi8-r',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type TextEncoding = (typeof textEncodings)[number]

const sampleBytes = 100_000

/**
 * The encoding of a text file. Certain by its byte order mark, or when it is valid UTF-8; otherwise guessed by the
 * letters that each language uses. Undefined for anything but text.
 */
export function guessEncoding(bytes: Uint8Array): { encoding: TextEncoding; isCertain: boolean } | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', isCertain: true }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', isCertain: true }
  if (bytes.includes(0)) return guessWide(bytes)
  if (decodeAs('utf-8', bytes) !== undefined) return { encoding: 'utf-8', isCertain: true }
  const firstOther = bytes.findIndex((byte) => byte > 127)
  const sample = bytes.subarray(Math.max(0, firstOther - 100), firstOther + sampleBytes)
  let best: { encoding: TextEncoding; score: number } = { encoding: 'windows-1252', score: -Infinity }
  for (const { encoding, score } of candidates) {
    // A character may be cut off at the end of the sample.
    const text = new TextDecoder(encoding).decode(sample, { stream: true })
    const found = score(text.replace(/\p{ASCII}{40,}/gu, ' '))
    if (found > best.score + 0.001) best = { encoding, score: found }
  }
  return { encoding: best.encoding, isCertain: false }
}

/** The text, or undefined where the bytes are not valid in the encoding. */
export function decodeAs(encoding: TextEncoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 without a byte order mark: every other byte of Latin letters, digits and line breaks is empty. */
function guessWide(bytes: Uint8Array): { encoding: TextEncoding; isCertain: boolean } | undefined {
  const head = bytes.subarray(0, 2000)
  const empty = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be'
  const isWide = Math.max(even, odd) > head.length / 8 && Math.min(even, odd) === 0
  const text = isWide ? decodeAs(encoding, bytes) : undefined
  return text === undefined || /[^\P{Cc}\s]/u.test(text) ? undefined : { encoding, isCertain: false }
}

/** How much a text looks like a language, from below 0 to 1. */
type Score = (text: string) => number

const typography = '‘’‚“”„–—…«»‹›•·€°§£©®™\u00a0№¿¡'

/** Languages with some letters beyond ASCII, each a set of these in lowercase: nearly all of the text's should be in one. */
function latin(...languages: string[]): Score {
  return (text) => {
    const found = beyondAscii(text)
    if (found.length === 0) return 0
    const crowded = (text.match(/[^\p{ASCII}\P{L}]{3,}/gu) ?? []).join('').length
    const shares = languages.map((letters) =>
      shareOf(found, (one) => letters.includes(one) || letters.includes(one.toLowerCase())),
    )
    const misplaced = (text.match(/(?<=\p{Ll})(?:\p{Lu}|[¿¡£©®°§])(?=\p{Ll})|[©®](?=\p{L})/gu) ?? []).length
    return Math.max(...shares) - (crowded + misplaced) / found.length
  }
}

/** Languages written without Latin letters: their words are whole in the script. */
function script(letters: RegExp): Score {
  return (text) => {
    const found = beyondAscii(text)
    if (found.length === 0) return 0
    const misplaced = (text.match(/(?<=\p{Ll})\p{Lu}|(?<=\p{L})[‚“”„…«»‹›•–—](?=\p{L})/gu) ?? []).length
    return shareOf(found, (one) => letters.test(one)) - (mixedIn(text) + misplaced) / found.length
  }
}

/** Vowels and tone marks make up a third of every Thai text, and signs above or below a letter follow one. */
function thai(): Score {
  const isThai = script(/[\u0e01-\u0e5b]/u)
  return (text) => {
    const found = beyondAscii(text)
    const vowels = shareOf(found, (one) => /[\u0e30-\u0e45\u0e47-\u0e4e]/.test(one))
    const wrong = text.match(
      /(?<![\u0e01-\u0e2e\u0e31-\u0e3a\u0e47-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|[\u0e03\u0e05\u0e26\u0e4f\u0e5a\u0e5b]/gu,
    )
    return (
      isThai(text) * (0.5 + Math.min(0.5, 1.5 * vowels)) - (wrong ?? []).length / Math.max(1, found.length)
    )
  }
}

/** Languages with thousands of characters: some of them make up a third of every text. */
function ideographs(common: string, usual: number): Score {
  return (text) => {
    const found = beyondAscii(text)
    if (found.length === 0) return 0
    const wrong = shareOf(found, (one) => !eastAsian.test(one))
    const typical = Math.min(1, shareOf(found, (one) => common.includes(one)) / usual)
    return 0.6 + 0.4 * typical - 2 * wrong - mixedIn(text) / found.length
  }
}

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60ー“”‘’…—·]/u

/** Letters of two scripts in one word. */
function mixedIn(text: string): number {
  return (text.match(/[A-Za-z][^\p{ASCII}\P{L}]|[^\p{ASCII}\P{L}][A-Za-z]/gu) ?? []).length
}

function beyondAscii(text: string): string[] {
  return text.match(/\P{ASCII}/gu) ?? []
}

function shareOf(found: readonly string[], isGood: (one: string) => boolean): number {
  const letters = found.filter((one) => !typography.includes(one))
  const share = letters.filter(isGood).length / Math.max(1, letters.length)
  return letters.length === 0 ? 0.5 : share
}

const kana =
  'のにはをたがでてとしれさいなるあっかこもすらりんだよきくうちえまつけせわそどめろおみねばや。、ーンスルトリクイラアドシレ会社名東京都日本人大国年月'

const westernEuropean = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíóúñü',
  'àáâãçéêíóôõúü',
  'àèéìîòóù',
  'åäöéøæ',
  'áéíóúýðþæö',
  'éëïóöü',
]
const centralEuropean = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž']

const candidates: { encoding: TextEncoding; score: Score }[] = [
  { encoding: 'windows-1252', score: latin(...westernEuropean) },
  { encoding: 'windows-1250', score: latin(...centralEuropean) },
  { encoding: 'iso-8859-2', score: latin(...centralEuropean) },
  { encoding: 'macintosh', score: latin(...westernEuropean) },
  { encoding: 'windows-1254', score: latin('çğıöşüâîİ') },
  { encoding: 'windows-1257', score: latin('āčēģīķļņšūž', 'ąčęėįšųūž', 'äõöüšž') },
  { encoding: 'windows-1255', score: script(/[א-ת]/u) },
  { encoding: 'windows-1251', score: script(/[а-яёіїєґўјљњћџА-ЯЁІЇЄҐЎЈЉЊЋЏ]/u) },
  { encoding: 'koi8-r', score: script(/[а-яёА-ЯЁ]/u) },
  { encoding: 'ibm866', score: script(/[а-яёА-ЯЁ]/u) },
  { encoding: 'windows-1253', score: script(/[α-ωάέήίόύώϊϋςΑ-ΩΆΈΉΊΌΎΏ]/u) },
  { encoding: 'windows-1256', score: script(/[\u0621-\u0652پچژگ،؛؟]|\u200c|\u200d|\u200e|\u200f/u) },
  { encoding: 'windows-874', score: thai() },
  { encoding: 'shift_jis', score: ideographs(kana, 0.4) },
  { encoding: 'euc-jp', score: ideographs(kana, 0.4) },
  {
    encoding: 'gb18030',
    score: ideographs(
      '的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生会自着去好那还没对，。公司有限科技京海广名称城市电话址',
      0.25,
    ),
  },
  {
    encoding: 'big5',
    score: ideographs(
      '的一是不了人我在有他這為之大來以個中上們到說國和地也子時道出而要於就下得可你年生會自著去好那還沒對，。公司有限股份科技台北名稱城市電話址',
      0.25,
    ),
  },
  {
    encoding: 'euc-kr',
    score: ideographs(
      '이다는을가에고의은하지를도한나서사그들기로해어있리요니자안아우라수회사명도시주식전서울',
      0.3,
    ),
  },
]
