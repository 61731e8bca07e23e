import { StarterKit } from '@tiptap/starter-kit'
import { isSafeHref } from '#src/features/language/rules/addresses.ts'

const common = {
  heading: { levels: [2, 3] as (2 | 3)[] },
  trailingNode: false as const,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address: string) => isSafeHref(address),
  },
}

/** Exactly the nodes and marks of `richTextDocument`; the page handles undo. */
export const pageExtensions = [StarterKit.configure({ ...common, undoRedo: false })]
/** What a text published elsewhere can contain, with its own undo. */
export const textExtensions = [StarterKit.configure({ ...common, codeBlock: false, horizontalRule: false })]
