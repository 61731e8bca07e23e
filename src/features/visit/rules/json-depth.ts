/** How deep the brackets of a JSON text go; those inside strings do not count. */
export function depthOf(text: string): number {
  const brackets = text.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/[^[\]{}]/g, '')
  let depth = 0
  let deepest = 0
  for (const bracket of brackets) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
