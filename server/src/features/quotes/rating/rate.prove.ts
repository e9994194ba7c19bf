import { describeRating } from './rate.properties.ts';

describeRating(10_000);
