/** The same object without some of its fields. */
export const without = <T extends object, K extends keyof T>(value: T, ...fields: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field as K))) as Omit<T, K>
