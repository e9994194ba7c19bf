import { caseActs, moreCaseActs } from './case-acts.ts';
import { claimActs, moreClaimActs } from './claim-acts.ts';
import { itemActs, moreItemActs } from './item-acts.ts';
import { quoteActs } from './quote-acts.ts';
import { moreTemplateActs, templateActs } from './template-acts.ts';
import type { Acts } from './twice-at-once.ts';

/** Every operation of the desk that changes something, by its name. */
export const deskActs: Acts = { ...itemActs, ...caseActs, ...claimActs, ...templateActs };

/** The same act in another way, and what handlers do elsewhere. */
export const moreActs: Acts = { ...moreCaseActs, ...moreClaimActs, ...moreItemActs, ...moreTemplateActs, ...quoteActs };
