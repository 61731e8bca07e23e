import { change, doing, each, type ScreenAccess } from './access-entry.ts'

const says = 'kinds=titles,summary&tone=neutral&length=short'

/** The screens of assets, recipes and their runs; see access.ts. */
export const assetAccess: Record<string, ScreenAccess> = {
  'workspace/assets': {
    see: { right: 'member', query: 'removed={goneAsset}', quiet: true },
    forms: {
      'move-assets': doing(change, 'ids={asset}&folder='),
      'move-assets-back': doing(change, 'places={asset}.', { quiet: true }),
      ...each('tag-assets untag-assets', doing(change, 'ids={asset}&tag=new', { quiet: true })),
      ...each('transcribe-assets remove-assets', doing(change, 'ids={asset}')),
      'write-assets': doing(change, 'ids={asset}&kinds=summary&tone=neutral&length=short'),
      'restore-assets': doing(change, 'ids={goneAsset}'),
    },
  },
  'workspace/assets/library': {
    see: { right: 'member', query: 'file={media}', quiet: true },
    forms: {
      'describe-file': doing(change, 'file={media}&alt=New&rights=&rightsUntil=&labels=a,b'),
      // Recordings can't be cropped.
      'keep-crop': doing(change, 'file={media}&of={media}', { answers: 404 }),
      'put-back-file': doing(change, 'file={media}&before={goneMedia}'),
      'remove-files': doing(change, 'ids={media}'),
      'restore-files': doing(change, 'ids={goneMedia}'),
    },
  },
  'workspace/collection': {
    see: { right: 'member', query: 'id={collection}' },
    forms: {
      'create-collection': doing(change, 'title=Fresh&kind=hand'),
      'describe-collection': doing(change, 'collection={collection}&title=New&intro=&cover='),
      ...each('publish-collection publish-assets', doing(change, 'collection={collection}')),
      ...each('unpublish-collection make-journey', doing(change, 'collection={collection}')),
      'save-rule': doing(change, 'id={ruled}&tags=a&folder=&kind=&guest=&language=&from=&until=&text='),
      'add-asset': doing(change, 'collection={collection}&asset={asset}'),
      'add-assets': doing(change, 'collection={collection}&ids={asset}'),
      'take-out': doing(change, 'collection={collection}&asset={written}'),
      'move-asset': doing(change, 'collection={collection}&asset={written}&to=0'),
      'remove-collections': doing(change, 'ids={collection}'),
      'restore-collections': doing(change, 'ids={goneCollection}'),
    },
  },
  'workspace/assets/new': {
    forms: {
      'read-feed': doing(change, 'feedUrl=https://127.0.0.1/', { answers: 422 }),
      'import-chosen': doing(change, 'feed={job}&ids={job}', { answers: 404 }),
      ...each('import-new retry-failed', doing(change, 'feed={job}', { answers: 404 })),
      'import-file': doing(change, 'url=https://elsewhere.test/a.mp3'),
      paste: doing(change, 'title=Talk&text=Ada: Hello there.'),
      'paste-for': doing(change, 'asset={asset}&text=Ada: Hello there.'),
    },
  },
  'workspace/assets/new/:feed/rows': { of: { feed: 'job' }, see: { right: 'member', answers: 404 } },
  'workspace/assets/record': {},
  'workspace/assets/draft': {},
  'workspace/assets/:id/transcript': {
    of: { id: 'asset' },
    forms: {
      transcribe: doing(change, 'language=en', { answers: 409 }),
      ...each('lock-transcript unlock-transcript', doing(change, '', { answers: 404 })),
    },
  },
  'workspace/assets/:id/titles': { of: { id: 'asset' } },
  'workspace/assets/:id': {
    of: { id: 'asset' },
    forms: { describe: doing(change, 'version=1&title=New'), remove: doing(change, 'confirmed=yes') },
  },
  'workspace/share/:kind/:id': {
    of: { kind: '=asset', id: 'asset' },
    forms: {
      'create-share': doing(change, 'thing={asset}&label=&mode=view&password=&lifetime=never'),
      'change-share': doing(change, 'share={share}&label=New&mode=view&password=&lifetime=keep'),
      'revoke-share': doing(change, 'share={share}'),
      'answer-comment': doing(change, 'comment={shareComment}&body=Thanks'),
      'resolve-comment': doing(change, 'comment={shareComment}&resolved=yes'),
      'delete-comment': doing(change, 'comment={shareComment}'),
    },
  },
  'workspace/settings/brand': {
    forms: {
      'save-kit': doing(change, 'kit={brand}&version=1&name=New'),
      ...each('duplicate-kit default-kit remove-kit', doing(change, 'kit={brand}')),
      'restore-kit': doing(change, 'kit={goneBrand}'),
    },
  },
  'workspace/settings/ai': {
    forms: {
      'save-ai': doing('workspace.change', 'provider=openai&model=a-model&key=a-secret-key-0001'),
      'save-ai-privacy': doing('workspace.change', 'sendsTranscripts=on&hidesNames=on'),
      ...each('test-ai test-transcription', doing('workspace.change', '', { answers: [409, 502] })),
      'save-own-kind': doing(change, 'id={ownKind}&version=1&name=New&instruction=About the workshop'),
      'remove-own-kind': doing(change, 'id={ownKind}'),
      'restore-own-kind': doing(change, 'id={goneOwnKind}'),
      ...each('save-template restore-template', doing('workspace.change', 'kind=summary&n=0&body=Write it')),
      'reset-template': doing('workspace.change', 'kind=summary&n=0&body='),
      ...each('remove-ai-key remove-transcription-key', 'workspace.change'),
      'save-transcription': doing(
        'workspace.change',
        'engine=own&baseUrl=https://speech.example&model=whisper-1&key=a-secret-key-0002',
      ),
    },
  },
  'workspace/assets/:id/assets': {
    of: { id: 'asset' },
    forms: {
      'replace-recording': doing(change, 'media={~media}'),
      'set-cover': doing(change, 'cover='),
      'remove-attachment': doing(change, 'media={media}', { answers: 404 }),
      'restore-attachment': doing(change, 'media={media}&role=attachment'),
      'rename-clip': doing(change, 'clip={clip}&title=New'),
      'remove-clip': doing(change, 'clip={clip}'),
      'restore-clip': doing(change, 'clip={goneClip}'),
    },
  },
  'workspace/settings/folders': {
    forms: {
      'create-folder': doing(change, 'name=New&parent='),
      'describe-folder': doing(change, 'folder={job}&name=New&colour=red&icon=mic', { answers: 404 }),
      'default-folder': doing(change, 'kind=audio&folder={job}', { answers: 404 }),
      'move-folder': doing(change, 'folder={job}&parent=', { answers: 404 }),
      'restrict-folder': doing(change, 'folder={job}&access=everyone&members=', { answers: 404 }),
      'end-folder': doing(change, 'folder={job}&into=', { answers: 404 }),
    },
  },
  'workspace/assets/:id/settings': {
    of: { id: 'asset' },
    forms: {
      'save-asset': doing(
        change,
        'version=1&title=New&summary=&attribution=&language=en&guests=&recordedOn=&folder=&tags=a,b',
      ),
      'archive-asset': change,
      'unarchive-asset': doing(change, '', { answers: 404 }),
      'name-guest': doing(change, 'name=Grace Hopper'),
      'unname-guest': doing(change, 'name=Nobody'),
      'add-tag': doing(change, 'tag=fresh'),
      'take-tag': doing(change, 'tag=none'),
      'put-in-collection': doing(change, 'collection={collection}'),
      'take-from-collection': doing(change, 'collection={collection}', { answers: 404 }),
    },
  },
  'workspace/accelerator': {
    see: { right: 'member', query: 'run={run}' },
    forms: {
      'create-recipe': doing(change, `name=Fresh&${says}`),
      'change-recipe': doing(change, `recipe={recipe}&version=1&name=New&${says}`),
      ...each('remove-recipe let-stand stop-standing stop-clock', doing(change, 'recipe={recipe}')),
      'restore-recipe': doing(change, 'recipe={goneRecipe}'),
      'start-run': doing(change, 'recipe={recipe}&assets={~written}'),
      ...each('pause-run resume-run cancel-run retry-failed make-pages', doing(change, 'run={run}')),
      'put-in-journey': doing(change, 'run={run}&journey={journey}'),
      'set-clock': doing(change, 'recipe={recipe}&every=week&weekday=1&at=07:30'),
      'approve-item': doing(change, 'item={runItem}&variant=1'),
      'edit-item': doing(change, 'item={runItem}&variant=1&text=New'),
      ...each('reject-item review-again', doing(change, 'item={runItem}')),
      'approve-all': doing(change, 'run={run}'),
    },
  },
}
