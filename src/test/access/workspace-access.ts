import { change, doing, each, type ScreenAccess } from './access-entry.ts'

const webhook = 'url=https://hooks.example.com/new&name=New&format=standard&events[]=visit.settled'
const noStep = 'step=0190b0c0-0000-7000-8000-000000000001&answer=done&for=hour&assignee='

/** The screens for setting up a workspace, and what waits for members in it, as in `screenAccess`. */
export const workspaceAccess: Record<string, ScreenAccess> = {
  'workspace/settings/domains': {
    forms: {
      'add-domain': doing('workspace.change', 'host=fresh.acme.com', { answers: ['done', 409] }),
      'check-domain': doing(change, 'domain={ownDomain}'),
      'default-domain': doing('workspace.change', 'domain={ownDomain}', { answers: 409 }),
      'remove-domain': doing('workspace.change', 'domain={ownDomain}'),
    },
  },
  'workspace/help': {},
  'workspace/steps': {
    forms: each('answer-step undo-step snooze-step assign-step', doing(change, noStep, { answers: 404 })),
  },
  'workspace/steps/library': {
    forms: {
      'create-step-template': doing(change, 'name=Fresh&type=wait'),
      'remove-step-templates': doing(change, 'ids={stepTemplate}'),
      'restore-step-templates': doing(change, 'ids={goneStepTemplate}'),
    },
  },
  'workspace/steps/library/:template': {
    of: { template: 'stepTemplate' },
    forms: { 'restore-step-version': doing(change, 'n=1&version=1') },
  },
  'workspace/settings/presets': {
    see: { right: 'member', query: 'preset={preset}' },
    forms: {
      'create-preset': doing(change, 'name=Fresh'),
      'change-preset': doing(change, 'preset={preset}&name=Renamed'),
      ...each('default-preset remove-preset', doing(change, 'preset={preset}')),
      'restore-preset': doing(change, 'name=Restored'),
    },
  },
  'workspace/settings/info': {
    forms: {
      change: doing('workspace.change', 'name=New&description=&website=&timeZone=UTC&language=de&handle='),
      'set-logo': doing('workspace.change', '', { answers: 422 }),
      'remove-logo': 'workspace.change',
      'set-link-defaults': doing('workspace.change', 'linkTrackDurationMin=5'),
      'set-sender': doing('workspace.change', 'senderName=Acme'),
      'set-retention': doing('workspace.change', 'days=90&confirm=on'),
      'set-consent': doing('workspace.change', 'europe=ask&elsewhere=named'),
      // Another user's organization looks missing, and your own isn't a different one.
      transfer: doing('workspace.transfer', 'to={organization}&confirm={~workspaceName}', {
        answers: 403,
      }),
      delete: doing('workspace.delete', 'confirm={~workspaceName}'),
    },
  },
  'workspace/settings/webhooks': {
    see: 'workspace.change',
    forms: {
      'create-webhook': doing('workspace.change', webhook),
      'remove-webhook': doing('workspace.change', 'endpoint={goneEndpoint}&confirm=on', {
        answers: ['done', 404],
      }),
    },
  },
  'workspace/settings/webhooks/:id': {
    of: { id: 'endpoint' },
    see: 'workspace.change',
    forms: {
      'edit-webhook': doing('workspace.change', webhook),
      ...each('turn-off-webhook resume-webhook rotate-secret', 'workspace.change'),
      'test-webhook': doing('workspace.change', 'visit={visit}'),
      'replay-delivery': doing('workspace.change', 'delivery={delivery}', { answers: ['done', 404] }),
      'replay-range': doing('workspace.change', 'from=2026-03-01T00:00&until=2026-03-02T00:00', {
        answers: ['done', 404],
      }),
    },
  },
}
