import type { RecipeWishes } from '../schema.ts'

/** The languages that a recipe names; empty is the one that was spoken. One from before there were several named one. */
export function namedLanguages({ method, language, languages }: RecipeWishes): string[] {
  return languages.length > 0 ? languages : [method === 'ai' ? language : '']
}

/** In which of them it writes of every recording. Rules alone write in the one that was spoken; the others are `left` out. */
export function languagesOf(wishes: RecipeWishes): { written: string[]; left: string[] } {
  const named = namedLanguages(wishes)
  if (wishes.method === 'ai') return { written: named, left: [] }
  return { written: named.filter((one) => one === ''), left: named.filter((one) => one !== '') }
}
