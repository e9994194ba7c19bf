export const menuId = 'header-menu';
