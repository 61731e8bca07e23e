import { type Dictionary, isLocale } from './locale.ts'

/** What stands under the language of the open document, for code of the browser that is no component. */
export function inDocument<Words>(dictionary: Dictionary<Words>): Words {
  const lang = typeof document === 'undefined' ? 'en' : document.documentElement.lang
  return dictionary[isLocale(lang) ? lang : 'en']
}
