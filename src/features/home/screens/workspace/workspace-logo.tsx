import type { ReactElement } from 'react'
import { PicturePanel } from '#src/features/home/parts/picture-panel.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { workspaceWords } from '#src/features/home/words/workspace-words.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { info: Pick<WorkspaceInfo, 'name' | 'logo'>; wrong: WrongFields }

/** The picture that stands for a workspace. */
export function WorkspaceLogo({ info, wrong }: Props): ReactElement {
  const words = useWords(workspaceWords)
  return (
    <PicturePanel
      words={{
        title: words.logo,
        alt: words.logoOf(info.name),
        save: words.saveLogo,
        remove: words.removeLogo,
      }}
      picture={info.logo}
      name={info.name}
      intents={{ set: 'set-logo', remove: 'remove-logo' }}
      wrong={wrong}
    />
  )
}
