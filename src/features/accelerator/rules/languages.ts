import type { RecipeWishes } from '../schema.ts'

/** The languages of a recipe; empty means the spoken one. Older recipes name one language. */
export function namedLanguages({ method, language, languages }: RecipeWishes): string[] {
  return languages.length > 0 ? languages : [method === 'ai' ? language : '']
}

/** The languages written for each recording. Without a model only the spoken one is; the others are `left` out. */
export function languagesOf(wishes: RecipeWishes): { written: string[]; left: string[] } {
  const named = namedLanguages(wishes)
  if (wishes.method === 'ai') return { written: named, left: [] }
  return { written: named.filter((one) => one === ''), left: named.filter((one) => one !== '') }
}
