import { doing, type ScreenAccess } from './access-entry.ts'

const settings = 'url=https://hooks.example.com/new&name=New&format=standard&events[]=visit.settled'

/** The screens of webhooks, for owners and admins. */
export const webhookAccess: Record<string, ScreenAccess> = {
  'workspace/settings/webhooks': {
    see: 'workspace.change',
    forms: {
      'create-webhook': doing('workspace.change', settings),
      'remove-webhook': doing('workspace.change', 'endpoint={goneEndpoint}&confirm=on', {
        answers: ['done', 404],
      }),
    },
  },
  'workspace/settings/webhooks/:id': {
    of: { id: 'endpoint' },
    see: 'workspace.change',
    forms: {
      'edit-webhook': doing('workspace.change', settings),
      'turn-off-webhook': 'workspace.change',
      'resume-webhook': 'workspace.change',
      'rotate-secret': 'workspace.change',
      'test-webhook': doing('workspace.change', 'visit={visit}'),
      'replay-delivery': doing('workspace.change', 'delivery={delivery}', { answers: ['done', 404] }),
      'replay-range': doing('workspace.change', 'from=2026-03-01T00:00&until=2026-03-02T00:00', {
        answers: ['done', 404],
      }),
    },
  },
}
