import * as v from 'valibot';

export const coordinatesSchema = v.strictObject({
  latitude: v.pipe(v.number(), v.minValue(-90, 'invalid'), v.maxValue(90, 'invalid')),
  longitude: v.pipe(v.number(), v.minValue(-180, 'invalid'), v.maxValue(180, 'invalid')),
});

export type Coordinates = v.InferOutput<typeof coordinatesSchema>;
