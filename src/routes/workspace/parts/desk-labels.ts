import { msg } from '@lingui/core/runtime-macro'

export const deskLabels = {
  record: msg`Record in browser`,
  importFeed: msg`Import from feed or URL`,
  newJourney: msg`New journey`,
  newGuest: msg`New guest`,
  newCollection: msg`New collection`,
  asset: msg`Asset`,
  page: msg`Page`,
  journey: msg`Journey`,
  connecting: msg`Connecting`,
  live: msg`Live`,
  reconnecting: msg`Reconnecting`,
  notConnectedReloadThePage: msg`Not connected. Reload the page.`,
}
