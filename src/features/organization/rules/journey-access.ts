import { change, doing, type ScreenAccess } from './access-entry.ts'

const settingsOfLink = 'title=T&emailTo=&trackDurationMin=30&shortAddress=made'

/** The screens of journeys, as `screenAccess`. */
export const journeyAccess: Record<string, ScreenAccess> = {
  'workspace/journey': {
    see: 'member',
    forms: {
      'create-journey': doing(change, 'name=New'),
      'remove-journey': doing(change, 'journey={journey}'),
      'remove-journeys': doing(change, 'ids={journey}'),
      'restore-journey': doing(change, 'journey={goneJourney}'),
      'restore-journeys': doing(change, 'ids={goneJourney}'),
    },
  },
  'workspace/journey/:id': {
    of: { id: 'journey' },
    see: 'member',
    forms: {
      'rename-journey': doing(change, 'name=New'),
      'add-tab': doing(change, 'title=New'),
      'rename-tab': doing(change, 'tab={tab}&title=New'),
      'move-tab': doing(change, 'tab={tab}&to=1'),
      'remove-tab': doing(change, 'tab={tab}'),
      'restore-tab': doing(change, 'tab={goneTab}'),
      'add-page': doing(change, 'tab={tab}&page={freePage}'),
      'move-item': doing(change, 'item={item}&tab={tab}&to=0'),
      'remove-item': doing(change, 'item={item}'),
      'publish-journey': doing(change, ''),
      'pause-journey': doing(change, ''),
      'archive-journey': doing(change, ''),
      'resume-journey': doing(change, ''),
      'restore-version': doing(change, 'n=1'),
      'undo-change': doing(change, '', { answers: 409 }),
      'redo-change': doing(change, '', { answers: 409 }),
      'create-link': doing(change, settingsOfLink),
      'edit-link': doing(change, `link={link}&${settingsOfLink}`),
      'duplicate-link': doing(change, 'link={link}'),
      'save-preset': doing(change, 'link={link}&name=Fresh'),
      'apply-preset': doing(change, 'link={link}&preset={preset}'),
      'give-settings': doing(change, 'link={link}&asks=nothing'),
      'pause-link': doing(change, 'link={link}'),
      'resume-link': doing(change, 'link={link}'),
      'follow-link': doing('member', 'link={link}&manner=digest'),
      'remove-link': doing(change, 'link={link}'),
      'restore-link': doing(change, 'link={goneLink}'),
      'invite-lead': doing(change, 'link={link}&email=lea@globex.test&first=Lea&last=&account={~account}'),
    },
  },
  'workspace/journey/:id/bulk': {
    of: { id: 'journey' },
    see: 'member',
    forms: {
      'preview-bulk': doing(change, 'csv=Company%0AGlobex'),
      'make-bulk': doing(change, 'csv=Company%0AGlobex&column_company=0'),
      'undo-bulk': doing(change, 'at=2026-01-01T00:00:00.000Z'),
    },
  },
}
