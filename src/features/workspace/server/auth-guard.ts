import { type MiddlewareFunction, redirect } from 'react-router'

/** Sends everybody to sign in until the identity service stands. */
export const authGuard: MiddlewareFunction<Response> = ({ request }) => {
  throw redirect(`/auth/login?next=${encodeURIComponent(new URL(request.url).pathname)}`)
}
