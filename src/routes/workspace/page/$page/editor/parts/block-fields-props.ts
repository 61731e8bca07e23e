import type { BlockType, DraftBlock } from '#src/features/page/schema.ts'

/** What the form of a block gets. `onChange` takes the whole block and, where it was typed, the field's name. */
export type BlockFieldsProps<Type extends BlockType = BlockType> = {
  block: Extract<DraftBlock, { type: Type }>
  onChange: (block: DraftBlock, field?: string) => void
  /** The field's error message, or undefined. */
  errorOf: (field: string) => string | undefined
}
