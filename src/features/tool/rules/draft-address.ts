const next = '/workspace/assets/draft'

/** Where a draft is brought in, and the ways there: whoever is signed in already goes straight on from both. */
export const draftScreen = {
  path: next,
  register: `/auth/register?next=${encodeURIComponent(next)}`,
  signIn: `/auth/login?next=${encodeURIComponent(next)}`,
} as const
