import { type TableName, tables, tableVariable } from './tables.ts'

/** The real table names from EVENTS_TABLE, HEADS_TABLE and so on. Throws with the name of a missing variable. */
export const tableNames = (env: Readonly<Record<string, string | undefined>>): Record<TableName, string> => {
  const named = (Object.keys(tables) as TableName[]).map((table) => [table, env[tableVariable(table)]] as const)
  const missing = named.filter(([, name]) => !name).map(([table]) => tableVariable(table))
  if (missing.length > 0) throw new Error(`environment variables are missing: ${missing.join(', ')}`)
  return Object.fromEntries(named) as Record<TableName, string>
}
