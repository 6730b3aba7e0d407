/** The parent of a child, wherever the child's application or record is read. */
export const byParent = {
  'byParent.fact': 'შვილის სახელით',
  'byParent.parent': 'მშობელი {name}',
  'byParent.line': 'შვილის სახელით: მშობელი {name}',
  'byParent.child': 'შვილი',
  'byParent.child.parent': 'მშობელი',
  'byParent.child.birthDate': 'დაბადების თარიღი',
  'byParent.child.document': 'დაბადების მოწმობა',
} as const
