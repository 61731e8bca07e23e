const next = '/workspace/assets/draft'

/** The import screen of a draft, and the ways there: signed-in members are redirected from both. */
export const draftScreen = {
  path: next,
  register: `/auth/register?next=${encodeURIComponent(next)}`,
  signIn: `/auth/login?next=${encodeURIComponent(next)}`,
} as const
