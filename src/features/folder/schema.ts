export const folderColours = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const
export const folderAccess = ['everyone', 'selected'] as const
