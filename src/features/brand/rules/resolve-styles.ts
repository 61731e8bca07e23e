import type { Declaration } from './read-styles.ts'

const deepest = 6
const longest = 500

/** Whether one of the selectors is the whole page in light mode. */
export function isOfPage(selector: string): boolean {
  return selector
    .split(',')
    .some((one) =>
      /^(?::root|:host|html|body|\*|\.light)?(?:\[data-[\w-]+=["']?light["']?\])?$/i.test(one.trim()),
    )
}

/** The custom properties of the whole page by name; the last one wins. */
export function customProperties(declarations: readonly Declaration[]): Map<string, string> {
  return new Map(
    declarations
      .filter(({ selector, property }) => property.startsWith('--') && isOfPage(selector))
      .map(({ property, value }) => [property, value]),
  )
}

/** A value with its `var()` references resolved. */
export function resolved(value: string, properties: ReadonlyMap<string, string>): string {
  let said = value
  for (let round = 0; round < deepest && said.includes('var('); round += 1)
    said = said
      .replaceAll(
        /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/gi,
        (_, name: string, otherwise = '') => properties.get(name.toLowerCase()) ?? String(otherwise),
      )
      .slice(0, longest)
  return said.replace(/!important$/i, '').trim()
}
