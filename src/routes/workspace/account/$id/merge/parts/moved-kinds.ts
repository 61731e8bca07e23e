/** What moves in a merge, in display order. */
export const movedKinds = ['links', 'leads', 'contacts', 'notes', 'tasks', 'visits', 'reports'] as const
