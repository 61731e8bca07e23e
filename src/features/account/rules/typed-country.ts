import { withoutInvisible } from '#src/text/invisible.ts'
import { locales } from '#src/translation/locale.ts'
import { countryCodes, isCountry } from './countries.ts'

/** The three-letter codes, in the order of `countryCodes`. */
const threeLetters = (
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ ' +
  'CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA ' +
  'GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN ' +
  'KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT ' +
  'MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA ' +
  'SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA ' +
  'UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE'
).split(' ')

/** Names in lists of ISO 3166 and other common ones, beside those that the languages themselves have. */
const otherNames: Record<string, string> = {
  AE: 'uae, emirates, vae, emirate',
  AT: 'oesterreich',
  BA: 'bosnia, bosnien',
  BN: 'brunei darussalam',
  BO: 'plurinational state of bolivia',
  BQ: 'bonaire, sint eustatius and saba',
  BY: 'belorussia, weißrussland',
  CD: 'democratic republic of the congo, drc, dr congo, congo kinshasa, zaire, demokratische republik kongo',
  CG: 'republic of the congo, congo, kongo, congo brazzaville, republik kongo',
  CH: 'swiss confederation, schweizerische eidgenossenschaft, suisse, svizzera',
  CI: 'ivory coast, elfenbeinküste, cote d ivoire',
  CN: "people's republic of china, pr china, mainland china, prc, volksrepublik china, vr china, chiny",
  CV: 'cape verde, cabo verde, kap verde, kapverden',
  CZ: 'czech republic, tschechische republik',
  DE: 'federal republic of germany, bundesrepublik deutschland, brd',
  FK: 'falkland islands malvinas, malvinas',
  FM: 'federated states of micronesia',
  GB: 'uk, great britain, england, scotland, wales, northern ireland, britain, united kingdom of great britain and northern ireland, großbritannien, schottland, nordirland, великобритания',
  GM: 'the gambia',
  GR: 'el, hellas, hellenic republic',
  HK: 'hong kong, hongkong, hong kong sar',
  IE: 'republic of ireland, eire, republik irland',
  IR: 'islamic republic of iran',
  KP: "democratic people's republic of korea, north korea, dprk, demokratische volksrepublik korea",
  KR: 'republic of korea, korea, south korea, rok, republik korea',
  LA: "lao people's democratic republic, lao pdr",
  LY: 'libyan arab jamahiriya',
  MD: 'republic of moldova, republik moldau, moldawien',
  MF: 'saint martin',
  MK: 'macedonia, the former yugoslav republic of macedonia, republic of north macedonia, fyrom, mazedonien',
  MM: 'burma, birma, myanmar',
  MO: 'macao, macau, macau sar',
  NL: 'holland, the netherlands',
  PS: 'palestine, state of palestine, palästina',
  RU: 'russian federation, russische föderation',
  SH: 'saint helena ascension and tristan da cunha',
  SY: 'syrian arab republic',
  SZ: 'swaziland, swasiland',
  TL: 'east timor, timor leste, osttimor',
  TR: 'turkey, turkiye, türkei',
  TW: 'taiwan province of china, taiwan, republic of china',
  TZ: 'united republic of tanzania',
  US: 'united states of america, u s, u s a, america, vereinigte staaten von amerika, amerika, estados unidos de america',
  VA: 'holy see, vatican, heiliger stuhl, vatikan',
  VE: 'bolivarian republic of venezuela',
  VG: 'british virgin islands',
  VI: 'us virgin islands, u s virgin islands',
  VN: 'viet nam, socialist republic of vietnam',
}

/** More languages of countries' names. A name that means two countries in two languages isn't understood. */
const otherLanguages =
  'fr es it pt nl pl cs sk sl hr sr hu ro bg sv da nb fi et lv lt el tr ru uk ja zh zh-Hant ko ar he hi th vi id fa ca'.split(
    ' ',
  )

const small = new Set(['the', 'of', 'and', 'der', 'die', 'das', 'und', 'von'])

/** The same for every order of the words, without marks, small words and punctuation: "Korea, Republic of". */
function keyOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return words
    .filter((word) => word !== '' && !small.has(word))
    .toSorted()
    .join(' ')
}

const usual = new Map<string, string>()
const elsewhere = new Map<string, string>()

/** By code, and by the names of the product's languages. */
function usualNames(): ReadonlyMap<string, string> {
  if (usual.size > 0) return usual
  for (const [at, code] of countryCodes.entries()) addName(threeLetters[at] ?? '', code)
  for (const language of locales) for (const [name, code] of namesIn(language)) addName(name, code)
  for (const [code, names] of Object.entries(otherNames))
    for (const name of names.split(', ')) addName(name, code)
  return usual
}

function addName(name: string, code: string): void {
  const key = keyOf(name)
  if (key !== '' && !usual.has(key)) usual.set(key, code)
}

/** Takes a tenth of a second the first time, so it is only asked about unusual names. */
function namesElsewhere(): ReadonlyMap<string, string> {
  if (elsewhere.size > 0) return elsewhere
  const names = otherLanguages.flatMap((language) => namesIn(language))
  for (const [key, all] of Map.groupBy(names, ([name]) => keyOf(name))) {
    const [code, ...others] = new Set(all.map((one) => one[1]))
    if (code !== undefined && others.length === 0 && key !== '') elsewhere.set(key, code)
  }
  return elsewhere
}

/** "Myanmar (Burma)" is three names. */
function namesIn(language: string): [name: string, code: string][] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return countryCodes.flatMap((code) => {
    const name = names.of(code) ?? ''
    return [name, ...partsOf(name)].map((one): [string, string] => [one, code])
  })
}

function partsOf(name: string): string[] {
  const [, before = '', inside = ''] = /^([^()]+)\(([^()]+)\)$/.exec(name.trim()) ?? []
  return before === '' ? [] : [before.trim(), inside.trim()]
}

/**
 * The two-letter code of a country, from its code or name in any language, also as "Germany (DE)", "DE - Germany" or with its
 * flag. Undefined if the text names none, or two.
 */
export function readTypedCountry(text: string): string | undefined {
  const said = withoutFlag(withoutInvisible(text))
  const whole = countryIn(said)
  if (whole !== undefined || said === '') return whole
  const parts = [...partsOf(said), ...(said.includes(' - ') ? said.split(' - ') : said.split(/[–|/]/))]
  const found = new Set(parts.flatMap((part) => countryIn(part.trim()) ?? []))
  const [only] = found
  return found.size === 1 ? only : undefined
}

function countryIn(said: string): string | undefined {
  const code = said.toUpperCase()
  if (isCountry(code)) return code
  const key = keyOf(said)
  return usualNames().get(key) ?? namesElsewhere().get(key)
}

/** A flag is the country's code in special letters; it is dropped beside a name. */
function withoutFlag(text: string): string {
  const code = text.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65),
  )
  if (code === text) return text
  const words = text.replace(/[\u{1f1e6}-\u{1f1ff}]/gu, '').trim()
  return words === '' ? code : words
}
