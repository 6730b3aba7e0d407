export const loadDemo = async (_: unknown): Promise<void> => {}
