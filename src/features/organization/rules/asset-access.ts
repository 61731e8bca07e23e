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
  'workspace/assets/:id/transcript': {
    of: { id: 'asset' },
    see: 'member',
    forms: { transcribe: doing(change, 'language=en', { answers: 409 }) },
  },
  'workspace/assets/:id': {
    of: { id: 'asset' },
    see: 'member',
    forms: { describe: doing(change, 'version=1&title=New'), remove: change },
  },
  'workspace/settings/folders': {
    see: 'member',
    forms: {
      'create-folder': doing(change, 'name=New&parent='),
      'describe-folder': doing(change, 'folder={job}&name=New&colour=red', { answers: 404 }),
      'move-folder': doing(change, 'folder={job}&parent=', { answers: 404 }),
      'end-folder': doing(change, 'folder={job}&into=', { answers: 404 }),
    },
  },
  'workspace/assets/:id/settings': {
    of: { id: 'asset' },
    see: 'member',
    forms: {
      'save-asset': doing(
        change,
        'version=1&title=New&summary=&attribution=&language=en&guests=&recordedOn=&folder=&tags=a,b',
      ),
    },
  },
}
