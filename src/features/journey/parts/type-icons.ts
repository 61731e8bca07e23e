import type { IconName } from '#src/ui/icon-names.ts'
import type { TabType } from '../schema.ts'

/** The sign of what a tab holds; its name stands beside it. */
export const typeIcons: Record<TabType, IconName> = {
  pages: 'file-text',
  assets: 'audio-lines',
  video: 'video',
  booking: 'calendar',
  form: 'list-checks',
  link: 'external-link',
}
