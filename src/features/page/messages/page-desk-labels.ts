import { msg } from '@lingui/core/runtime-macro'

export const pageDeskLabels = {
  title: msg`Title`,
  description: msg`Description`,
  opening: msg`Opening text`,
  quote: msg`Quote`,
  notes: msg`Show notes`,
  chapters: msg`Chapters`,
  faq: msg`FAQ`,
  version: (n: number) => msg`Version ${{ n }}`,
  versionPublished: (n: number) => msg`Version ${{ n }}, published`,
  versionDraft: (n: number) => msg`Version ${{ n }}, draft`,
  versionBoth: (n: number) => msg`Version ${{ n }}, published and draft`,
}
