import { msg } from '@lingui/core/runtime-macro'

export const assetAroundActionLabels = {
  created: (source: string) =>
    source === 'record'
      ? msg`recorded this`
      : source === 'rss' || source === 'url'
        ? msg`imported this`
        : msg`added this`,
  transcript: () => msg`added a transcript`,
  transcribed: () => msg`transcribed this`,
  version: (note: string) => msg`saved transcript version “${{ note }}”`,
  locked: () => msg`locked the transcript`,
  archived: () => msg`archived this`,
  comment: (body: string) => msg`commented: “${{ body }}”`,
  written: (kind: string) => msg`generated: ${{ kind }}`,
  approved: (kind: string) => msg`approved: ${{ kind }}`,
  page: (title: string) => msg`created the page “${{ title }}”`,
  published: (title: string) => msg`published the page “${{ title }}”`,
  clip: (title: string) => msg`created the clip “${{ title }}”`,
  attached: (file: string) => msg`attached ${{ file }}`,
  quoted: (file: string) => msg`created the quote image ${{ file }}`,
  replaced: (file: string) => msg`replaced the recording (previous file: ${{ file }})`,
  shared: (label: string) => (label ? msg`shared this as “${{ label }}”` : msg`shared this`),
}

export const assetAroundPlayPlaceLabels = {
  campaign: msg`Campaign links`,
  page: msg`Pages`,
  share: msg`Shares`,
  collection: msg`Collections and feeds`,
}
