import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Translatable } from '#src/translation/speak.ts'

const openedLabels: Record<string, MessageDescriptor> = {
  links: msg`made the page private`,
  unlisted: msg`made the page unlisted`,
  public: msg`made the page public`,
}

/** The text for each action, after the member's name. */
export const pageInternalActionLabels = {
  created: () => msg`created the page`,
  edited: (n: string) => msg`saved version ${{ n }}`,
  restored: (n: string) => msg`restored version ${{ n }}`,
  commented: (body: string) => msg`commented: “${{ body }}”`,
  approved: (n: string) => msg`approved version ${{ n }}`,
  changes_wanted: (n: string) => msg`requested changes to version ${{ n }}`,
  published: (n: string) => msg`published version ${{ n }}`,
  appeared: (n: string) => msg`Version ${{ n }} was published as scheduled`,
  unpublished: () => msg`unpublished the page`,
  scheduled: (time: string) => msg`scheduled the page for ${{ time }}`,
  unscheduled: () => msg`canceled scheduled publishing`,
  trashed: () => msg`moved the page to the trash`,
  returned: () => msg`restored the page from the trash`,
  addressed: (address: string) => msg`changed the page’s URL to ${{ address }}`,
  filed: (name: string) =>
    name ? msg`moved the page to the “${{ name }}” folder` : msg`moved the page to a folder`,
  unfiled: () => msg`removed the page from its folder`,
  opened: (whom: string): Translatable => openedLabels[whom] ?? whom,
}
