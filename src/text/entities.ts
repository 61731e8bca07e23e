// The characters from 160 to 255 by their names in HTML, in order.
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named = new Map([
  ...latin.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', lsquo: '‘' }),
  ...Object.entries({ rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', hellip: '…', bull: '•' }),
  ...Object.entries({ euro: '€', trade: '™', lsaquo: '‹', rsaquo: '›', OElig: 'Œ', oelig: 'œ', Scaron: 'Š' }),
  ...Object.entries({
    scaron: 'š',
    Yuml: 'Ÿ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '\u200c',
    zwj: '\u200d',
  }),
  ...Object.entries({ lrm: '\u200e', rlm: '\u200f', minus: '−', larr: '←', rarr: '→', num: '#', lsqb: '[' }),
])

const entity = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,7});/gi

/** Decodes the HTML entities that text contains: numeric ones and the names that people and tools use. */
export function decodeEntities(text: string): string {
  return text.replace(entity, (whole, name: string) => characterOf(name) ?? whole)
}

/** Protects text that looks like an entity from `decodeEntities`. */
export function escapeEntities(text: string): string {
  return text.replace(entity, (whole, name: string) =>
    characterOf(name) === undefined ? whole : `&amp;${whole.slice(1)}`,
  )
}

/**
 * Decodes the entities of a JSON file. Where it also has a bare `&` or `<`, it isn't escaped throughout, so that what
 * looks like an escaped `&`, `<` or `>` was written on purpose.
 */
export function decoderFor(json: string): (text: string) => string {
  if (!/<|&(?!#?\w{1,31};)/.test(json)) return decodeEntities
  return (text) =>
    text.replace(entity, (whole, name: string) =>
      /^(?:amp|lt|gt)$/i.test(name) ? whole : (characterOf(name) ?? whole),
    )
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named.get(name) ?? named.get(name.toLowerCase())
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isAllowed = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 127
  return isAllowed ? String.fromCodePoint(code) : ''
}
