/** Some of the facts; an empty one is null. */
export function pickFacts<Facts extends object>(
  facts: Facts,
  names: readonly (keyof Facts)[],
): Partial<Facts> {
  const picked: Partial<Facts> = {}
  for (const name of names) Object.assign(picked, { [name]: facts[name] ?? null })
  return picked
}

/** The facts among `names` that are wanted and differ from the known ones. */
export function differingFacts<Facts extends object>(
  known: Partial<Facts>,
  wanted: Partial<Facts>,
  names: readonly (keyof Facts)[],
): Partial<Facts> {
  const differing = names.filter(
    (name) => wanted[name] !== undefined && !isSameFact(wanted[name], known[name] ?? null),
  )
  return pickFacts<Partial<Facts>>(wanted, differing)
}

export function isSameFact(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
