import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { WorkspaceProvider } from '#src/ui/workspace-provider.tsx'
import { WorkspaceShell } from './workspace-shell.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const member = context.get(memberContext)
  return { first: member.first, email: member.email, workspaceName: member.workspaceName }
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function DefaultLayout() {
  const person = useLoaderData<typeof loader>()
  return (
    <WorkspaceProvider>
      <WorkspaceShell {...person}>
        <Outlet />
      </WorkspaceShell>
    </WorkspaceProvider>
  )
}
