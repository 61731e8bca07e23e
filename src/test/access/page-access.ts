import { change, doing, each, type ScreenAccess } from './access-entry.ts'

const ofTree = each('disable-address enable-address', doing(change, 'address={personal}'))
const ofPages = each('publish-pages unpublish-pages', doing(change, 'ids={page}'))

/** The screens of pages, as in `screenAccess`. */
export const pageAccess: Record<string, ScreenAccess> = {
  'workspace/page': {
    forms: {
      create: change,
      'from-asset': doing(change, 'asset={asset}'),
      'from-address': doing(change, 'url=https://127.0.0.1/', { answers: 422 }),
      duplicate: doing(change, 'page={page}'),
      delete: doing(change, 'page={freePage}'),
      restore: doing(change, 'page={gonePage}'),
      ...ofPages,
      'move-pages': doing(change, 'ids={page}&folder='),
      'move-pages-back': doing(change, 'places={page}.'),
      'delete-pages': doing(change, 'ids={freePage}'),
      'restore-pages': doing(change, 'ids={gonePage}'),
      'rename-template': doing(change, 'template={template}&name=New'),
      'remove-template': doing(change, 'template={template}'),
      'restore-template': doing(change, 'template={goneTemplate}'),
    },
  },
  'workspace/page/:page/editor': {},
  'workspace/content/:content/page': { see: 'nobody', forms: { '': change } },
  'workspace/content/:content/pages': { forms: { put: doing(change, 'page={page}') } },
  ...each('preview passes', {}, 'workspace/link/:link/_'),
  'workspace/link/:link/check': { forms: { 'check-link': doing(change, 'lead=') } },
  'workspace/link/:link/codes': {
    forms: {
      'make-codes': doing(change, 'count=2&uses=1&label=Beta'),
      ...each('revoke-code restore-code', doing(change, 'code={inviteCode}')),
    },
  },
  ...each('link/:link account/:account', { forms: ofTree }, 'workspace/_/tree'),
  'workspace/page/:page/answers': {},
  'workspace/page/:page/internal': {
    forms: {
      comment: doing(change, 'body=Good'),
      'resolve-comment': doing(change, 'comment={page}&resolved=yes', { answers: 404 }),
      verdict: doing(change, 'verdict=approved'),
      'check-links': change,
      'choose-kit': doing(change, 'kit={brand}'),
    },
  },
  'workspace/assets/:id/page': {
    of: { id: 'asset' },
    forms: {
      make: doing(change, 'template=article'),
      duplicate: doing(change, 'page={page}'),
      ...ofPages,
    },
  },
  'workspace/assets/:id/page/:page': {
    of: { id: 'written', page: 'assetPage' },
    forms: {
      'insert-quote': doing(change, 'text=workshop&near=0'),
      'insert-written': doing(change, 'part=faq'),
      'insert-clip': doing(change, 'clip={~clip}'),
      'take-out': doing(change, 'block=b', { answers: 404 }),
      'refresh-fields': doing(change, 'fields=title&version=1'),
      ...each('publish-pages unpublish-pages', doing(change, 'ids={assetPage}')),
    },
  },
  'report/:report': {
    of: { report: 'reportHashid' },
    see: 'everybody',
    forms: { '': doing('everybody', 'password=wrong') },
  },
  'share/:share': {
    of: { share: 'shareHashid' },
    see: 'everybody',
    forms: {
      unlock: doing('everybody', 'password=wrong'),
      comment: doing('everybody', 'name=Lea&email=&body=Good&at=&item=&website='),
      approve: doing('everybody', 'name=Lea&email=&note=&website='),
      'ask-changes': doing('everybody', 'name=Lea&email=&note=Shorter&website='),
    },
  },
  'collection/:collection': { see: 'everybody' },
  'p/*': {
    of: { '*': '=acme' },
    see: 'everybody',
    forms: { '': doing('everybody', 'password=wrong') },
  },
}
