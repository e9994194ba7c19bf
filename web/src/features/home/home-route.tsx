import { createLazyRoute } from '@tanstack/react-router';
import { HomePage } from './home-page.tsx';

export const homeRoute = createLazyRoute('/signed-in/home')({ component: HomePage });
