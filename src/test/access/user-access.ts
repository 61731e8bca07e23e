import { doing, each, type ScreenAccess } from './access-entry.ts'

/** The screens of a user's own settings, as in `screenAccess`. */
export const userAccess: Record<string, ScreenAccess> = {
  'user/profile': {
    forms: {
      rename: doing('member', 'first=A&last=B'),
      'set-picture': doing('member', '', { answers: 422 }),
      'remove-picture': 'member',
      'change-email': doing('member', 'email=new@acme.test', { answers: [200, 429] }),
      // Members in the matrix have verified their addresses, so nothing is sent.
      'prove-email': doing('member', '', { answers: [200, 429] }),
      'choose-workspace': doing('member', 'workspace={workspace}', { denied: 403 }),
    },
  },
  'user/settings': {
    forms: {
      'change-password': doing('member', 'current=wrong&password=plum%20orchard%20sun', { answers: 422 }),
      'end-session': doing('member', 'session={session}'),
      'end-others': 'member',
    },
  },
  'user/settings/preferences': {
    forms: { 'keep-preferences': doing('member', 'locale=de&timeZone=UTC&theme=dark&density=compact') },
  },
  'user/settings/two-step': {
    forms: {
      start: doing('member', 'name=phone', { answers: [200, 422] }),
      'start-key': doing('member', 'name=key', { answers: [200, 422] }),
      confirm: doing('member', 'factor={factor}&code=000000&secret=ABCDEFGHIJKLMNOP&picture=<', {
        answers: 422,
        denied: 422,
      }),
      'confirm-key': doing('member', 'factor={factor}&challenge={factor}&credential=%7B%7D', {
        answers: [400, 422],
        denied: [400, 422],
      }),
      // A user with a second factor verifies it first.
      remove: doing('member', 'factor={factor}', { answers: [200, 403], denied: [403, 422] }),
      'renew-codes': doing('member', '', { answers: [200, 422] }),
    },
  },
  'user/settings/identities': {
    forms: {
      link: doing('member', 'provider=none', { answers: 404 }),
      unlink: doing('member', 'identity={identity}', { answers: 404 }),
    },
  },
  'user/settings/notifications': {
    forms: {
      'choose-emails': doing('member', 'mode=digest'),
      'save-notifications': 'member',
      ...each('watch-lead unwatch-lead', doing('member', 'lead={lead}')),
      'save-mail-times': doing('member', 'mailsPerHour=5&digestEvery=day&digestWeekday=1&digestAt=08:00'),
    },
  },
  'user/billing': {},
  'user/settings/data': {
    forms: { 'remove-account': doing('member', 'email=x&current=x', { answers: 422 }) },
  },
}
