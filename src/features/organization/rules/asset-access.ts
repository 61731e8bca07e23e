import { change, doing, type ScreenAccess } from './access-entry.ts'

/** The screens of assets; see access.ts. */
export const assetAccess: Record<string, ScreenAccess> = {
  'workspace/assets': {
    see: { right: 'member', query: 'removed={goneAsset}', quiet: true },
    forms: { restore: doing(change, 'asset={goneAsset}', { quiet: true }) },
  },
  'workspace/assets/new': {
    see: 'member',
    forms: {
      'read-feed': doing(change, 'feedUrl=https://127.0.0.1/', { answers: 422 }),
      'import-chosen': doing(change, 'feed={job}&ids={job}', { answers: 404 }),
      'import-new': doing(change, 'feed={job}', { answers: 404 }),
      'retry-failed': doing(change, 'feed={job}', { answers: 404 }),
      'import-file': doing(change, 'url=https://elsewhere.test/a.mp3'),
      paste: doing(change, 'title=Talk&text=Ada: Hello there.'),
    },
  },
  'workspace/assets/:id': {
    of: { id: 'asset' },
    see: 'member',
    forms: { describe: doing(change, 'version=1&title=New'), remove: change },
  },
}
