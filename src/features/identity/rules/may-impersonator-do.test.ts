import { expect, test } from 'vitest'
import { isExport, mayImpersonatorDo } from './may-impersonator-do.ts'

test('staff can view and do work, but sign-in, data, billing and access are the person’s alone', () => {
  for (const path of ['/workspace/journey/1', '/workspace/settings/brand', '/api/pages/1', '/auth/logout'])
    expect([path, mayImpersonatorDo('change', path)]).toEqual([path, true])
  for (const path of [
    '/user/settings/two-step',
    '/user/profile',
    '/user/data',
    '/user/billing',
    '/org/1/billing',
    '/auth/reset',
    '/org/1',
    '/workspace/share/page/1',
    '/workspace/trash',
    '/team/profile',
    '/workspace/settings/info',
    '/workspace/settings/webhooks/1',
    '/api/shares/1/grants',
    '/workspaces',
    '/',
  ])
    expect([path, mayImpersonatorDo('change', path)]).toEqual([path, false])
  for (const path of ['/', '/org/1', '/workspace/trash', '/user/profile'])
    expect(mayImpersonatorDo('read', path)).toBe(true)
  for (const path of ['/user/settings', '/user/data', '/org/1/billing', '/auth/factor'])
    expect(mayImpersonatorDo('read', path)).toBe(false)
})

test('an export is a file, not a screen', () => {
  for (const path of ['/workspace/export/leads', '/workspace/insight/days', '/workspace/link/1/passes'])
    expect([path, isExport(path)]).toEqual([path, true])
  for (const path of ['/workspace/page/1/answers', '/workspace/import/leads/1/rows', '/api/leads/1/export'])
    expect([path, isExport(path)]).toEqual([path, true])
  for (const path of ['/workspace', '/workspace/insight', '/workspace/import/leads/1', '/api/search'])
    expect([path, isExport(path)]).toEqual([path, false])
})
