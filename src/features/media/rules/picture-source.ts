/** Where scripts look for the image that they load late. */
const late = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-hi-res-src', 'data-image']
const lateSets = ['data-srcset', 'data-lazy-srcset', 'srcset']
const widest = 2000

/** The source of an image: what a script would load, else its own, else the best of its set; empty when there is none. */
export function pictureSource(attribute: (name: string) => string | null): string {
  const direct = [...late, 'src'].map((name) => attribute(name)?.trim() ?? '').find(isAddress)
  if (direct !== undefined) return direct
  return lateSets.map((name) => bestOf(attribute(name) ?? '')).find(isAddress) ?? ''
}

function isAddress(source: string): boolean {
  // Some shops fill in the width: "lamp_{width}x.jpg".
  return source !== '' && !/^(?:data|blob|about|javascript):|[{}]/i.test(source)
}

/** The widest candidate of a `srcset` that is not wider than readers need, else the narrowest. */
export function bestOf(srcset: string): string {
  const found = candidatesIn(srcset).toSorted((a, b) => a.width - b.width)
  return (found.findLast(({ width }) => width <= widest) ?? found[0])?.source ?? ''
}

/** Addresses may contain commas: a candidate ends at a comma behind a space, or behind its width or density. */
function candidatesIn(srcset: string): { source: string; width: number }[] {
  const found: { source: string; width: number }[] = []
  const words = srcset.trim().split(/\s+/).filter(Boolean)
  for (let at = 0; at < words.length; at += 1) {
    const source = words[at] ?? ''
    if (source.endsWith(',')) {
      found.push({ source: source.replace(/,$/, ''), width: 1000 })
      continue
    }
    const [, size = '1', unit = 'x', next = ''] =
      /^(\d{1,6}(?:\.\d{1,6})?)([wx]),?(.*)$/.exec(words[at + 1] ?? '') ?? []
    found.push({ source, width: Number(size) * (unit === 'x' ? 1000 : 1) })
    // "a.jpg 1x,b.jpg 2x"
    if (next === '') at += 1
    else words[at + 1] = next
  }
  return found
}
