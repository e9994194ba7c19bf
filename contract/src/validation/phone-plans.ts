import type { MetadataJson } from 'libphonenumber-js/core';

/** Where a country's plan keeps the ways in which its numbers are written. */
const formats = 4;

/** The number plans without formats. They are more than half of the plans, and pages read numbers but never format one. */
export function plansWithoutFormats(plans: MetadataJson): MetadataJson {
  const countries = Object.entries(plans.countries).map(([code, plan]) => [
    code,
    plan.map((part: unknown, index: number) => (index === formats ? 0 : part)),
  ]);
  return { ...plans, countries: Object.fromEntries(countries) as MetadataJson['countries'] };
}
