import { redirect } from 'react-router'
import { signOutBrowser } from '#src/features/identity/server/session/sign-in-browser.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import type { Route } from './+types/route.ts'

/** A GET does nothing, because preloads and images on other sites must not sign anyone out. */
export function loader() {
  return redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOutBrowser(context.get(platformContext), request)
  return redirect('/auth/login', {
    headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  })
}
