import { allTables, mapTables, type TableName, tableVariable } from './tables.ts'

/** The real table names from EVENTS_TABLE, HEADS_TABLE and so on. Throws with the name of a missing variable. */
export const tableNames = (env: Readonly<Record<string, string | undefined>>): Record<TableName, string> => {
  const missing = allTables.map(tableVariable).filter((variable) => !env[variable])
  if (missing.length > 0) throw new Error(`environment variables are missing: ${missing.join(', ')}`)
  return mapTables((table) => env[tableVariable(table)] ?? '')
}
