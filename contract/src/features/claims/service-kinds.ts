export const serviceKinds = ['towing', 'rental', 'repair', 'glass', 'appraisal', 'drying', 'cleanup', 'care'] as const;
export const nextActions = ['acceptOffer', 'chooseAppointment', 'waitForVendor', 'sendDocuments'] as const;
