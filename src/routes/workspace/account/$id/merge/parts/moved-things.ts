/** What moves in a merge, in display order. */
export const movedThings = ['links', 'leads', 'contacts', 'notes', 'tasks', 'visits', 'reports'] as const
