import { change, doing, each, type ScreenAccess } from './access-entry.ts'

const settingsOfLink = 'title=T&emailTo=&trackDurationMin=30&shortAddress=made'
const noRun = '0190b0c0-0000-7000-8000-000000000001'
const itemFields = 'title=T&url=https://acme.test/&button=Go'

const ofJourney = {
  'rename-journey': doing(change, 'name=New'),
  ...each('publish-journey pause-journey archive-journey resume-journey', doing(change, '')),
  'restore-version': doing(change, 'n=1'),
  'undo-change': doing(change, '', { answers: ['done', 409] }),
  'redo-change': doing(change, '', { answers: 409 }),
}

/** The screens of journeys, as in `screenAccess`. */
export const journeyAccess: Record<string, ScreenAccess> = {
  'workspace/journey': {
    forms: {
      'create-journey': doing(change, 'name=New'),
      'remove-journey': doing(change, 'journey={journey}'),
      'remove-journeys': doing(change, 'ids={journey}'),
      'restore-journey': doing(change, 'journey={goneJourney}'),
      'restore-journeys': doing(change, 'ids={goneJourney}'),
    },
  },
  'workspace/journey/new': {
    forms: {
      'begin-template': doing(change, 'template=guest'),
      'begin-own': doing(change, 'template={journeyTemplate}&name=New'),
      'begin-collection': doing(change, 'collection={collection}'),
      'begin-episode': doing(change, 'asset={written}'),
      'begin-page': doing(change, 'page={freePage}'),
      'remove-own-template': doing(change, 'template={journeyTemplate}'),
    },
  },
  'workspace/link/new': {
    see: { right: 'member', query: 'what=page.{page}&account={~account}' },
    forms: { share: doing(change, 'what=page.{page}&account=Fresh&headline=T') },
  },
  'workspace/journey/:id': {
    of: { id: 'journey' },
    forms: {
      ...ofJourney,
      'duplicate-journey': doing(change, ''),
      'save-template': doing(change, 'name=New'),
      'create-link': doing(change, settingsOfLink),
      'edit-link': doing(change, `link={link}&${settingsOfLink}`),
      ...each('duplicate-link pause-link resume-link remove-link', doing(change, 'link={link}')),
      'save-preset': doing(change, 'link={link}&name=Fresh'),
      'turn-on-digest': doing('member', 'link={link}'),
      'follow-link': doing('member', 'link={link}&manner=digest'),
      'restore-link': doing(change, 'link={goneLink}'),
      'invite-lead': doing(change, 'link={link}&email=lea@globex.test&first=Lea&last=&account={~account}'),
    },
  },
  'workspace/journey/:id/editor': {
    of: { id: 'journey' },
    forms: {
      ...ofJourney,
      'add-tab': doing(change, 'title=New'),
      'add-tab-page': doing(change, 'page={freePage}'),
      'add-tab-asset': doing(change, 'asset={written}'),
      'add-tab-video': doing(change, 'title=T&url=https://youtu.be/dQw4w9WgXcQ'),
      ...each('add-tab-booking add-tab-form add-tab-link', doing(change, itemFields)),
      'rename-tab': doing(change, 'tab={tab}&title=New'),
      'move-tab': doing(change, 'tab={tab}&to=1'),
      'remove-tab': doing(change, 'tab={tab}'),
      'add-page': doing(change, 'tab={tab}&page={freePage}'),
      'move-item': doing(change, 'item={item}&tab={tab}&to=0'),
      'remove-item': doing(change, 'item={item}'),
      'add-asset': doing(change, 'tab={assetsTab}&asset={written}'),
      'add-video': doing(change, 'tab={videoTab}&title=T&url=https://youtu.be/dQw4w9WgXcQ'),
      'add-booking': doing(change, `tab={bookingTab}&${itemFields}`),
      'add-form': doing(change, `tab={formTab}&${itemFields}`),
      'add-link': doing(change, `tab={linkTab}&${itemFields}`),
      'edit-video': doing(change, 'item={linkItem}&title=T&url=https://youtu.be/dQw4w9WgXcQ'),
      ...each('edit-booking edit-form edit-link', doing(change, `item={linkItem}&${itemFields}`)),
      'add-tabs-of-template': doing(change, 'template={journeyTemplate}'),
      'publish-flow': doing(change, 'version=0'),
      ...each('pause-flow resume-flow', doing(change, '', { answers: 409 })),
      ...each('pause-run resume-run end-run', doing(change, `run=${noRun}`, { answers: 404 })),
    },
  },
  ...each('choices preview answers', { of: { id: 'journey' } }, 'workspace/journey/:id/_'),
}
