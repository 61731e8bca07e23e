import { data, type LoaderFunctionArgs } from 'react-router'

/** An unmatched path is a non-fatal 404 (specification section 8). */
export function loader({ request }: LoaderFunctionArgs): never {
  throw data(`Page not found: ${new URL(request.url).pathname.slice(0, 200)}`, { status: 404 })
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function NotFoundScreen() {
  return null
}
